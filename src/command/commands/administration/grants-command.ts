import {
  type GivenAccess,
  givenAccess,
  withdrawGrant,
} from '../../../service/administration/grants.js';
import type { GrantStore } from '../../../storage/grant-store.js';
import type { CommandIo } from '../../command-io.js';
import type { CommandArguments, RunCommand } from '../../command-row.js';
import { fillLine, saying } from '../../languages/fill-line.js';
import { type Shown, show } from '../../show.js';
import { inExisting } from '../../store/open-storage.js';
import { nameText, shortText } from '../../terminal/layout/short-text.js';
import { logTo } from '../write-log.js';
import { type OwnOptions, readAction, readSubject, takeChange } from './actions.js';

/**
 * Runs `assortment grants list|revoke`: shows the access that users gave to applications, and takes
 * it back.
 */
export const runGrants: RunCommand = async (args, io) => {
  const own: OwnOptions<'list'> = { client: ['list'], user: ['list'] };
  const action = readAction(args, 'grants', ['list', 'revoke'], own);
  const id = readSubject(args, action === 'revoke' ? 'GRANT_ID' : undefined);
  return inExisting(args, async ({ storage: { grants } }) =>
    show(args, io, action === 'list' ? await list(grants, args, io) : await revoke(grants, io, id)),
  );
};

async function list(grants: GrantStore, args: CommandArguments, io: CommandIo): Promise<Shown> {
  const { options } = args;
  const { language } = io;
  const [client, user] = [options.get('client'), options.get('user')?.toLowerCase()];
  const found: GivenAccess[] = [];
  for await (const access of givenAccess({ grants, log: logTo(io, args) })) {
    const { clientId, user: giver } = access.grant;
    if (client !== undefined && clientId !== client) continue;
    if (user !== undefined && giver.username.toLowerCase() !== user) continue;
    found.push(access);
  }
  const lines = found.map(({ id, grant, since, lastTokens }) =>
    fillLine(language, language.lines.grants.line, {
      id,
      client: nameText(grant.clientId),
      user: nameText(grant.user.username),
      library: nameText(grant.user.library),
      scope: shortText(grant.scope.join(' ')),
      since: dayOf(since),
      used: dayOf(lastTokens),
    }),
  );
  return { json: { grants: found.map(fieldsOf) }, lines };
}

async function revoke(grants: GrantStore, io: CommandIo, id: string): Promise<Shown> {
  const { clientId, user } = takeChange(await withdrawGrant({ grants, now: io.now() }, id), {
    unknown: saying((lines) => lines.grants.unknown, { id }),
    ended: saying((lines) => lines.grants.ended, { id }),
    damaged: saying((lines) => lines.grants.damaged, { id }),
  });
  const line = fillLine(io.language, io.language.lines.grants.revoked, {
    client: clientId,
    user: user.username,
  });
  const ids = { grant: id, client: clientId, user: user.id, library: user.library };
  return { json: { id }, lines: [line], entry: ['grant-revoked', ids] };
}

function fieldsOf({
  id,
  grant,
  since,
  lastTokens,
}: GivenAccess): Readonly<Record<string, unknown>> {
  return {
    id,
    client_id: grant.clientId,
    user: grant.user.username,
    library: grant.user.library,
    scopes: grant.scope,
    since: new Date(since * 1_000).toISOString(),
    last_tokens: new Date(lastTokens * 1_000).toISOString(),
  };
}

function dayOf(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().slice(0, 10);
}
