const texts = new WeakMap<Response, string>();

/**
 * A response whose body is a text. A bridge that finds it with `textOf` can send it in one piece,
 * without reading a stream.
 */
export function textResponse(text: string, init: ResponseInit): Response {
  const response = new Response(text, init);
  texts.set(response, text);
  return response;
}

/**
 * The body of a response that `textResponse` made; undefined for every other. Status and headers
 * are the response's own, also where somebody changed them since.
 */
export function textOf(response: Response): string | undefined {
  return texts.get(response);
}
