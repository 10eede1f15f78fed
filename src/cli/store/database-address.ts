import { CommandFault } from '../command-io.js';

/** A scheme that `pg` does not look up as a host. */
const SCHEME = /^postgres(?:ql)?:\/\//;

/**
 * A database's address as it may be shown: host, port and name, never the user, never the text
 * itself. CommandFault, which repeats none of it, for what is no address of PostgreSQL, and for one
 * that does not end where it should: its password holds a letter of its own meaning, so that parts
 * of it would be taken for host or name.
 */
export function shownDatabase(url: string): string {
  if (!SCHEME.test(url))
    throw new CommandFault(
      '--database is an address that begins with postgres:// or postgresql://, such as postgres://user@host/name',
      true,
    );
  if (!URL.canParse(url)) {
    // A user before no host, which `pg` alone reads.
    if (URL.canParse(url.replace('@/', '@host/'))) return 'PostgreSQL';
    throw misread();
  }
  const { hostname, port, pathname, searchParams, hash } = new URL(url);
  if (
    hash !== '' ||
    pathname.includes('@') ||
    [...searchParams.keys()].some((key) => !/^\w+$/.test(key))
  )
    throw misread();
  const host = `${searchParams.get('host') ?? hostname}${port === '' ? '' : `:${port}`}`;
  return host === '' ? 'PostgreSQL' : `${host}${pathname === '/' ? '' : pathname}`;
}

function misread(): CommandFault {
  return new CommandFault(
    '--database cannot be read as an address: in a user or password, @ is written %40, / %2F, ? %3F, # %23',
    true,
  );
}
