/**
 * Bridge from the service to `node:http`, and passwords for its users.
 *
 * @module assortment-kit/service/node
 */

export { hashPassword, verifyPassword } from './passwords.js';
export { type NodeLimits, type NodeOptions, type NodeServer, serveNode } from './serve-node.js';
