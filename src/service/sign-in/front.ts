import { CHECK_PATH } from '../pages/check-page-route.js';
import { html, type Markup, say } from '../pages/markup.js';
import { page } from '../pages/page.js';
import type { Handler, Route } from '../route.js';
import { ACCOUNT_PATH, FILES_PATH, pathAt, SETTINGS_PATH } from './paths.js';
import { signInOf } from './sign-ins.js';

/** Handles `GET` of the front page: the ways into the service, for who opens its address. */
const showFront: Handler = async (request, context) => {
  const { authUrl, baseUrl } = context;
  const signIn = await signInOf(request, context);
  const account = signIn === undefined ? 'Sign in' : 'What you allowed';
  // The settings of a library are there for its owners: others find nothing.
  const mayOpen = signIn === undefined || signIn.owner !== undefined;
  return page({
    status: 200,
    title: 'Supplier assortment',
    body: html`<p>${say(
      'This service takes assortment files of suppliers, checks them and syncs them daily.',
    )}</p>
<ul class="ways">
${way(pathAt(authUrl, CHECK_PATH), 'Check a file', 'In this browser: the file is sent nowhere.')}\
${way(pathAt(authUrl, FILES_PATH), 'Files', 'See what was sent, and what happened to it.')}\
${way(pathAt(authUrl, ACCOUNT_PATH), account, 'See which applications act for you.')}\
${mayOpen ? way(pathAt(authUrl, SETTINGS_PATH), 'API settings', FOR_OWNERS) : html``}\
${way(`${baseUrl}/openapi.json`, 'API document', 'OpenAPI 3.1, for programs.')}</ul>`,
  });
};

const FOR_OWNERS = 'Register applications, for owners of a library.';

function way(address: string, name: string, hint: string): Markup {
  return html`<li><a href="${address}">${say(name)}</a><br>\n<small>${say(hint)}</small></li>\n`;
}

/** Route of the front page. Programs get what they get at any unknown address. */
export const frontRoute: Route = {
  host: 'auth',
  path: '/',
  methods: { GET: showFront },
  errors: 'page',
  browsers: true,
};
