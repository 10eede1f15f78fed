import { reduceTokenFamily } from '../../src/oauth/tokens/reduce-token-family.js';
import type {
  TokenFamilyEvent,
  TokenFamilyStep,
  TokenReply,
} from '../../src/oauth/tokens/token-event.js';
import type { TokenFamily } from '../../src/oauth/tokens/token-family.js';
import type { TokenPolicy } from '../../src/oauth/tokens/token-policy.js';

/** One node and its next step. A refusal that changes nothing is returned without a commit. */
type Node =
  | { readonly at: 'load'; readonly tries: number }
  | { readonly at: 'reduce'; readonly tries: number; readonly seen: TokenFamily }
  | {
      readonly at: 'commit';
      readonly tries: number;
      readonly seen: TokenFamily;
      readonly step: TokenFamilyStep;
    }
  | { readonly at: 'done'; readonly reply: TokenReply | 'unavailable' };

/** The whole small world: one family in a versioned store, and the nodes. */
interface World {
  readonly stored: TokenFamily;
  readonly nodes: readonly Node[];
}

/** End of a run: the replies of the nodes, and the stored family. */
export interface Ending {
  readonly stored: TokenFamily;
  readonly replies: readonly (TokenReply | 'unavailable')[];
}

export interface Exploration {
  /** Every different ending. */
  readonly endings: readonly Ending[];
  /** Number of orders in which the steps of the nodes can run. */
  readonly schedules: bigint;
}

/** Tries of one request, at most (Decision O13). */
const TRIES = 5;

/**
 * Runs every step of every node in every order. `guarded`: a commit succeeds only if the store
 * still has the version that was read, as the port of grants demands; otherwise the last one wins.
 */
export function exploreInterleavings(
  first: TokenFamily,
  events: readonly TokenFamilyEvent[],
  policy: TokenPolicy,
  guarded: boolean,
): Exploration {
  const counted = new Map<string, bigint>();
  const endings: Ending[] = [];
  const visit = (world: World): bigint => {
    const key = JSON.stringify(world);
    const known = counted.get(key);
    if (known !== undefined) return known;
    let schedules = 0n;
    for (const [n, node] of world.nodes.entries()) {
      const event = events[n];
      if (node.at !== 'done' && event !== undefined)
        schedules += visit(advance(world, n, node, event, policy, guarded));
    }
    if (schedules === 0n) {
      endings.push({
        stored: world.stored,
        replies: world.nodes.map((node) => (node.at === 'done' ? node.reply : 'unavailable')),
      });
      schedules = 1n;
    }
    counted.set(key, schedules);
    return schedules;
  };
  const schedules = visit({ stored: first, nodes: events.map(() => ({ at: 'load', tries: 1 })) });
  return { endings, schedules };
}

function advance(
  world: World,
  n: number,
  node: Exclude<Node, { at: 'done' }>,
  event: TokenFamilyEvent,
  policy: TokenPolicy,
  guarded: boolean,
): World {
  const { nodes, stored } = world;
  const put = (next: Node, kept: TokenFamily = stored): World => ({
    stored: kept,
    nodes: nodes.map((other, m) => (m === n ? next : other)),
  });
  switch (node.at) {
    case 'load':
      return put({ at: 'reduce', tries: node.tries, seen: stored });
    case 'reduce': {
      const step = reduceTokenFamily(node.seen, event, policy);
      return put(
        step.state === node.seen
          ? { at: 'done', reply: step.reply }
          : { at: 'commit', tries: node.tries, seen: node.seen, step },
      );
    }
    case 'commit': {
      if (!guarded || stored.version === node.seen.version)
        return put({ at: 'done', reply: node.step.reply }, node.step.state);
      return put(
        node.tries === TRIES
          ? { at: 'done', reply: 'unavailable' }
          : { at: 'load', tries: node.tries + 1 },
      );
    }
    default:
      return node satisfies never;
  }
}
