import type { ListedClient } from '../../../service/administration/clients.js';
import { fillLine } from '../../languages/fill-line.js';
import type { CommandLanguage } from '../../languages/language.js';

/** Returns a client in one line for a list. */
export function clientLine({ id, registration }: ListedClient, language: CommandLanguage): string {
  const { clients } = language.lines;
  if (registration === undefined) return `${id}  ${clients.unreadableMark}`;
  const { name, kind, library, disabled, oldSecretDigest } = registration;
  const owner = library === null ? kind : fillLine(language, clients.ofLibrary, { kind, library });
  const marks = [
    ...(disabled === true ? [clients.disabledMark] : []),
    ...(oldSecretDigest === undefined ? [] : [clients.twoSecretsMark]),
  ];
  return [id, owner, name, ...marks].join('  ');
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
