import { type CommandFault, usageFault } from '../command-io.js';

/** Scheme of an address of PostgreSQL; `pg` takes any other text for the name of a host. */
const SCHEME = /^postgres(?:ql)?:\/\//;

/**
 * Returns a database's address for people: host, port and name, never user or password.
 * CommandFault, which repeats none of the address, for a text that is no address of PostgreSQL, or
 * whose password contains an unescaped separator: parts of it would be shown as host or name.
 */
export function shownDatabase(url: string): string {
  if (!SCHEME.test(url)) throw usageFault(({ store }) => store.databaseScheme);
  if (!URL.canParse(url)) {
    // An address with a user and no host: `pg` reads it, `URL` does not.
    if (URL.canParse(url.replace('@/', '@host/'))) return 'PostgreSQL';
    throw unreadable();
  }
  const { hostname, port, pathname, searchParams, hash } = new URL(url);
  if (
    hash !== '' ||
    pathname.includes('@') ||
    [...searchParams.keys()].some((key) => !/^\w+$/.test(key))
  )
    throw unreadable();
  const host = `${searchParams.get('host') ?? hostname}${port === '' ? '' : `:${port}`}`;
  return host === '' ? 'PostgreSQL' : `${host}${pathname === '/' ? '' : pathname}`;
}

function unreadable(): CommandFault {
  return usageFault(({ store }) => store.databaseAddress);
}
