import { type NodeServer, serveNode } from '../../../service/node/serve-node.js';
import { CommandFault, usageFault } from '../../command-io.js';
import type { CommandArguments } from '../../command-row.js';
import { failureReason, missingPackages } from '../../failure-text.js';
import { readCount } from '../../input/read-arguments.js';
import { saying } from '../../languages/fill-line.js';

const DEFAULT_HOST = '127.0.0.1';
const HIGHEST_PORT = 65_535;

/** Reads an option that is a port; undefined if it is absent. */
export function readPort(args: CommandArguments, name: string): number | undefined {
  const port = readCount(args, name);
  if (port !== undefined && port > HIGHEST_PORT)
    throw usageFault(({ serve }) => serve.highestPort, { name, port: String(HIGHEST_PORT) });
  return port;
}

/** Listens on `--host`; a CommandFault, which names the option of the port, if it cannot. */
export async function listen(
  args: CommandArguments,
  { name, port }: { readonly name: string; readonly port: number },
  service: { fetch(request: Request): Promise<Response> },
): Promise<NodeServer> {
  const hostname = args.options.get('host') ?? DEFAULT_HOST;
  try {
    return await serveNode(service, { port, hostname });
  } catch (fault) {
    throw new CommandFault(
      missingPackages(fault) ??
        saying(({ serve }) => serve.notListening, {
          name,
          place: `${hostname}:${port}`,
          reason: failureReason(fault),
        }),
      false,
    );
  }
}
