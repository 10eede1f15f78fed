const texts = new WeakMap<Response, string>();

/**
 * Creates a response with a text as its body. A server finds the text with `textOf` and can send it
 * in one piece, without reading a stream.
 */
export function textResponse(text: string, init: ResponseInit): Response {
  const response = new Response(text, init);
  texts.set(response, text);
  return response;
}

/** Returns the body of a response that `textResponse` created; undefined for any other response. */
export function textOf(response: Response): string | undefined {
  return texts.get(response);
}
