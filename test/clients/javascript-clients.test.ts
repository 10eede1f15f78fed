import { OAuth2Client } from '@badgateway/oauth2-client';
import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
import { AuthorizationCode } from 'simple-oauth2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NodeServer } from '../../src/service/node/serve-node.js';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  consent,
  REDIRECT,
  SCOPES,
  startService,
  useToken,
} from './running-service.js';

const SCOPE = SCOPES.join(' ');

/** A secret without colons in ASCII, since simple-oauth2 sends it to Basic unescaped. */
const PLAIN_SECRET = 'a-secret-of-its-own';

let server: NodeServer;
let plain: NodeServer;

beforeAll(async () => {
  server = await startService();
  plain = await startService({ secret: PLAIN_SECRET });
});

afterAll(async () => {
  await Promise.all([server.close(), plain.close()]);
});

describe('Clients of others over a real port', () => {
  it(
    'Decision O9: oauth4webapi discovers, authorizes with PKCE, exchanges, refreshes, ' +
      'introspects and revokes',
    async () => {
      const insecure = { [oauth.allowInsecureRequests]: true };
      const issuer = new URL(server.url);
      const as = await oauth.processDiscoveryResponse(
        issuer,
        await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure }),
      );
      const client: oauth.Client = { client_id: CLIENT_ID };
      const auth = oauth.ClientSecretBasic(CLIENT_SECRET);
      const verifier = oauth.generateRandomCodeVerifier();
      const state = oauth.generateRandomState();
      const url = new URL(as.authorization_endpoint ?? '');
      const asked = {
        client_id: CLIENT_ID,
        redirect_uri: REDIRECT,
        response_type: 'code',
        scope: SCOPE,
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      };
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
      const params = oauth.validateAuthResponse(as, client, await consent(url), state);
      const exchanged = await oauth.authorizationCodeGrantRequest(
        as,
        client,
        auth,
        params,
        REDIRECT,
        verifier,
        insecure,
      );
      const granted = await oauth.processAuthorizationCodeResponse(as, client, exchanged);
      expect(granted).toMatchObject({ token_type: 'bearer', expires_in: 604_800, scope: SCOPE });

      const refreshed = await oauth.processRefreshTokenResponse(
        as,
        client,
        await oauth.refreshTokenGrantRequest(
          as,
          client,
          auth,
          granted.refresh_token ?? '',
          insecure,
        ),
      );
      expect(refreshed.refresh_token).not.toBe(granted.refresh_token);
      const introspect = async (): Promise<oauth.IntrospectionResponse> =>
        oauth.processIntrospectionResponse(
          as,
          client,
          await oauth.introspectionRequest(as, client, auth, refreshed.access_token, insecure),
        );
      expect(await introspect()).toMatchObject({
        active: true,
        client_id: CLIENT_ID,
        username: 'ada@example.com',
        scope: SCOPE,
      });
      expect(await useToken(server.url, refreshed.access_token)).toEqual([201, 200]);

      await oauth.processRevocationResponse(
        await oauth.revocationRequest(as, client, auth, refreshed.access_token, insecure),
      );
      expect(await introspect()).toEqual({ active: false });
      expect(await useToken(server.url, refreshed.access_token)).toEqual([401, 401]);
    },
  );

  it('Decision O9: openid-client goes the whole way', async () => {
    const config = await openid.discovery(
      new URL(server.url),
      CLIENT_ID,
      CLIENT_SECRET,
      openid.ClientSecretPost(CLIENT_SECRET),
      {
        algorithm: 'oauth2',
        execute: [openid.allowInsecureRequests],
      },
    );
    const verifier = openid.randomPKCECodeVerifier();
    const state = openid.randomState();
    const url = openid.buildAuthorizationUrl(config, {
      redirect_uri: REDIRECT,
      scope: SCOPE,
      state,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    const granted = await openid.authorizationCodeGrant(config, await consent(url), {
      pkceCodeVerifier: verifier,
      expectedState: state,
    });
    const refreshed = await openid.refreshTokenGrant(config, granted.refresh_token ?? '');
    expect((await openid.tokenIntrospection(config, refreshed.access_token)).active).toBe(true);
    expect(await useToken(server.url, refreshed.access_token)).toEqual([201, 200]);
    await openid.tokenRevocation(config, refreshed.refresh_token ?? '');
    await expect(
      openid.refreshTokenGrant(config, refreshed.refresh_token ?? ''),
    ).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('Spec 4.1, 4.2: simple-oauth2 authorizes, exchanges, refreshes and revokes', async () => {
    const client = new AuthorizationCode({
      client: { id: CLIENT_ID, secret: PLAIN_SECRET },
      auth: {
        tokenHost: plain.url,
        tokenPath: '/oauth/token/',
        authorizePath: '/oauth/authorize/',
        revokePath: '/oauth/revoke_token/',
      },
    });
    const back = await consent(
      client.authorizeURL({ redirect_uri: REDIRECT, scope: [...SCOPES], state: 'state 1' }),
    );
    expect(back.searchParams.get('state')).toBe('state 1');
    const token = await client.getToken({
      code: back.searchParams.get('code') ?? '',
      redirect_uri: REDIRECT,
    });
    expect(token.expired()).toBe(false);
    const refreshed = await token.refresh();
    expect(await useToken(plain.url, String(refreshed.token['access_token']))).toEqual([201, 200]);
    await refreshed.revoke('access_token');
    expect(await useToken(plain.url, String(refreshed.token['access_token']))).toEqual([401, 401]);
  });

  it(
    'Spec 4.1 to 4.3: @badgateway/oauth2-client discovers, exchanges, refreshes and ' +
      'introspects',
    async () => {
      const client = new OAuth2Client({
        server: plain.url,
        clientId: CLIENT_ID,
        clientSecret: PLAIN_SECRET,
        discoveryEndpoint: '/.well-known/oauth-authorization-server',
      });
      const codeVerifier = 'v'.repeat(64);
      const url = await client.authorizationCode.getAuthorizeUri({
        redirectUri: REDIRECT,
        scope: [...SCOPES],
        state: 's',
        codeVerifier,
      });
      const back = await consent(url);
      const token = await client.authorizationCode.getTokenFromCodeRedirect(back, {
        redirectUri: REDIRECT,
        state: 's',
        codeVerifier,
      });
      const refreshed = await client.refreshToken(token);
      expect((await client.introspect(refreshed)).active).toBe(true);
      expect(await useToken(plain.url, refreshed.accessToken)).toEqual([201, 200]);
    },
  );
});
