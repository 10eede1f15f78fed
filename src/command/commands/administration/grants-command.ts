import {
  type GivenAccess,
  givenAccess,
  withdrawGrant,
} from '../../../service/administration/grants.js';
import type { GrantStore } from '../../../storage/grant-store.js';
import type { CommandIo, ExitCode } from '../../command-io.js';
import type { CommandArguments, RunCommand } from '../../command-row.js';
import { fillLine, saying } from '../../languages/fill-line.js';
import { inExisting } from '../../store/open-storage.js';
import { writeJson, writeLine } from '../../terminal/escape-text.js';
import { nameText, shortText } from '../../terminal/layout/short-text.js';
import { audit, logTo } from '../write-log.js';
import { type OwnOptions, readAction, readSubject, takeChange } from './actions.js';

/**
 * Runs `assortment grants list|revoke`: shows the access that users gave to applications, and takes
 * it back.
 */
export const runGrants: RunCommand = async (args, io) => {
  const own: OwnOptions<'list'> = { client: ['list'], user: ['list'] };
  const action = readAction(args, 'grants', ['list', 'revoke'], own);
  const id = readSubject(args, action === 'revoke' ? 'GRANT_ID' : undefined);
  return inExisting(args, ({ storage: { grants } }) =>
    action === 'list' ? list(grants, args, io) : revoke(grants, args, io, id),
  );
};

async function list(grants: GrantStore, args: CommandArguments, io: CommandIo): Promise<ExitCode> {
  const { options } = args;
  const { stdout, language } = io;
  const [client, user] = [options.get('client'), options.get('user')?.toLowerCase()];
  const found: Readonly<Record<string, unknown>>[] = [];
  for await (const access of givenAccess({ grants, log: logTo(io, args) })) {
    const { clientId, user: giver } = access.grant;
    if (client !== undefined && clientId !== client) continue;
    if (user !== undefined && giver.username.toLowerCase() !== user) continue;
    const fields = fieldsOf(access);
    if (options.has('json')) found.push(fields);
    else {
      const line = fillLine(language, language.lines.grants.line, {
        id: access.id,
        client: nameText(clientId),
        user: nameText(giver.username),
        library: nameText(giver.library),
        scope: shortText(access.grant.scope.join(' ')),
        since: dayOf(access.since),
        used: dayOf(access.lastTokens),
      });
      writeLine(stdout, line);
    }
  }
  if (options.has('json')) writeJson(stdout, { grants: found });
  return 0;
}

async function revoke(
  grants: GrantStore,
  { options }: CommandArguments,
  io: CommandIo,
  id: string,
): Promise<ExitCode> {
  const { clientId, user } = takeChange(await withdrawGrant({ grants, now: io.now() }, id), {
    unknown: saying((lines) => lines.grants.unknown, { id }),
    ended: saying((lines) => lines.grants.ended, { id }),
    damaged: saying((lines) => lines.grants.damaged, { id }),
  });
  const ids = { grant: id, client: clientId, user: user.id, library: user.library };
  audit('grant-revoked', ids, io);
  const line = fillLine(io.language, io.language.lines.grants.revoked, {
    client: clientId,
    user: user.username,
  });
  if (options.has('json')) writeJson(io.stdout, { id });
  else writeLine(io.stdout, line);
  return 0;
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
