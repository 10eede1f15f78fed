import type { WebhookSender } from '../../service/daily-sync/sync-environment.js';
import { type AddressList, readAddressList } from '../../service/node/address-list.js';
import { createWebhookSender } from '../../service/node/webhook-sender.js';
import { usageFault } from '../command-io.js';
import type { CommandArguments } from '../command-row.js';

/** Returns the machines that `--webhooks-to` allows although they are not public. */
export function readWebhooksTo({ options }: CommandArguments): AddressList | undefined {
  const allow = options.get('webhooks-to');
  const read = allow === undefined ? undefined : readAddressList(allow);
  if (read?.ok === false)
    throw usageFault(({ usage }) => usage.addresses, { name: 'webhooks-to', entry: read.fault });
  return read?.value;
}

/** Returns a sender of webhooks that may send where `--webhooks-to` says. */
export function readWebhookSender(args: CommandArguments): WebhookSender {
  readWebhooksTo(args);
  const allow = args.options.get('webhooks-to');
  return createWebhookSender(allow === undefined ? {} : { allow });
}
