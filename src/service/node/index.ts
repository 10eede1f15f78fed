// `assortment-kit/service/node`: the service on node:http, and passwords for its users.
export { hashPassword, verifyPassword } from './passwords.js';
export { type NodeLimits, type NodeOptions, type NodeServer, serveNode } from './serve-node.js';
