import type { WebhookSender } from '../../daily-sync/sync-environment.js';
import { readAddressList } from '../../service/node/address-list.js';
import { createWebhookSender } from '../../service/node/webhook-sender.js';
import { usageFault } from '../command-io.js';
import type { CommandArguments } from '../command-row.js';

/** Returns a sender of webhooks that may send where `--webhooks-to` says. */
export function readWebhookSender({ options }: CommandArguments): WebhookSender {
  const allow = options.get('webhooks-to');
  const read = allow === undefined ? undefined : readAddressList(allow);
  if (read?.ok === false)
    throw usageFault(({ usage }) => usage.addresses, { name: 'webhooks-to', entry: read.fault });
  return createWebhookSender(allow === undefined ? {} : { allow });
}
