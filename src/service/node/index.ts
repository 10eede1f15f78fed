// `assortment-kit/service/node`: the service on node:http, and a sandbox to try it.
export { hashPassword, verifyPassword } from './passwords.js';
export { type NodeLimits, type NodeOptions, type NodeServer, serveNode } from './serve-node.js';
