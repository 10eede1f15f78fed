import { showCatalogue } from './catalogue/show-catalogue.js';
import { listEvents } from './events/list-events.js';
import { fileStatus } from './files/file-status.js';
import { listFiles } from './files/list-files.js';
import { uploadFile } from './files/upload-file.js';
import { healthRoutes } from './observe/health.js';
import { showOpenApi } from './openapi/show-openapi.js';
import type { Route } from './route.js';

/** The routes below `baseUrl`, except those of OAuth. */
export const resourceRoutes: readonly Route[] = [
  {
    path: '/integrations/suppliers/files/',
    host: 'base',
    methods: { GET: listFiles, POST: uploadFile },
  },
  { path: '/integrations/suppliers/files/{id}', host: 'base', methods: { GET: fileStatus } },
  { path: '/integrations/suppliers/files/{id}/', host: 'base', methods: { GET: fileStatus } },
  { path: '/integrations/suppliers/events/', host: 'base', methods: { GET: listEvents } },
  { path: '/integrations/suppliers/catalogue/', host: 'base', methods: { GET: showCatalogue } },
  { path: '/openapi.json', host: 'base', methods: { GET: showOpenApi } },
  ...healthRoutes,
];
