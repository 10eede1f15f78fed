/** Returns what a browser can submit of a form: hidden fields in order, and values of buttons. */
export interface PageForm {
  readonly action: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly buttons: readonly (readonly [name: string, value: string])[];
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#96': '`',
  '#13': '\r',
};

/** Text out of escaped HTML; an entity that no page of ours writes is a fault. */
export function unescapeHtml(text: string): string {
  return text.replace(/&([^;]*);/g, (entity, name: string) => {
    const character = Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : undefined;
    if (character === undefined) throw new Error(`${entity} on a page`);
    return character;
  });
}

/** The form of a page; undefined where there is none. */
export function formOf(body: string): PageForm | undefined {
  const form = /<form method="post" action="([^"]*)">([\s\S]*?)<\/form>/.exec(body);
  if (form === null) return undefined;
  const [, action = '', inside = ''] = form;
  // Browsers send every line end of a field as CR LF.
  const pairs = (pattern: RegExp): readonly (readonly [string, string])[] =>
    [...inside.matchAll(pattern)].map(([, name = '', value = '']) => [
      unescapeHtml(name),
      unescapeHtml(value).replace(/\r\n|\r|\n/g, '\r\n'),
    ]);
  return {
    action: unescapeHtml(action),
    fields: pairs(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g),
    buttons: pairs(/<button[^>]* name="([^"]*)" value="([^"]*)"/g),
  };
}
