import type { ListedClient } from '../../../service/administration/clients.js';
import { fillLine } from '../../languages/fill-line.js';
import type { CommandLanguage } from '../../languages/language.js';
import { nameText } from '../../terminal/layout/short-text.js';

/** Returns a client in one line for a list. */
export function clientLine({ id, registration }: ListedClient, language: CommandLanguage): string {
  const { clients } = language.lines;
  if (registration === undefined) return `${nameText(id)}  ${clients.unreadableMark}`;
  const { name, kind, library, disabled, oldSecretDigest } = registration;
  const owner =
    library === null
      ? kind
      : fillLine(language, clients.ofLibrary, { kind, library: nameText(library) });
  const marks = [
    ...(disabled === true ? [clients.disabledMark] : []),
    ...(oldSecretDigest === undefined ? [] : [clients.twoSecretsMark]),
  ];
  return [nameText(id), owner, nameText(name), ...marks].join('  ');
}

/** Returns everything of a client but its secrets, by the names that JSON has. */
export function clientFields({
  id,
  registration,
}: ListedClient): Readonly<Record<string, unknown>> {
  if (registration === undefined) return { client_id: id, readable: false };
  const { name, kind, library, redirectUris, scopes, createdAt, oldSecretDigest } = registration;
  return {
    client_id: id,
    name,
    kind,
    library,
    redirect_uris: redirectUris,
    scopes,
    created_at: new Date(createdAt * 1_000).toISOString(),
    secrets: oldSecretDigest === undefined ? 1 : 2,
    disabled: registration.disabled === true,
  };
}
