/**
 * Bridge from the service to `node:http`, passwords of users, a sender of webhooks, a tracer.
 *
 * @module assortment-kit/service/node
 */

export { createTracer, type ProcessTracer } from './open-telemetry.js';
export { hashPassword, verifyPassword } from './passwords.js';
export {
  type CloseOptions,
  type NodeLimits,
  type NodeOptions,
  type NodeServer,
  serveNode,
} from './serve-node.js';
export { createWebhookSender, type WebhookSenderOptions } from './webhook-sender.js';
