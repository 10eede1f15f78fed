/**
 * Bridge from the service to `node:http`, and passwords for its users, and a sender of webhooks.
 *
 * @module assortment-kit/service/node
 */

export { hashPassword, verifyPassword } from './passwords.js';
export {
  type CloseOptions,
  type NodeLimits,
  type NodeOptions,
  type NodeServer,
  serveNode,
} from './serve-node.js';
export { createWebhookSender, type WebhookSenderOptions } from './webhook-sender.js';
