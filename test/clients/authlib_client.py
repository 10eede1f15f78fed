"""Drives authorize, token, refresh, introspect, upload and events with Authlib and PKCE. Prints one JSON object."""

import html
import json
import os
import re
import sys
from urllib.parse import urljoin

import requests
from authlib.common.security import generate_token
from authlib.integrations.requests_client import OAuth2Session

os.environ["AUTHLIB_INSECURE_TRANSPORT"] = "1"
url, client_id, client_secret, redirect, scope, body = sys.argv[1:7]


def consent(address):
    page = requests.get(address, allow_redirects=False)
    action = re.search(r'<form method="post" action="([^"]*)"', page.text).group(1)
    fields = re.findall(r'<input type="hidden" name="([^"]*)" value="([^"]*)">', page.text)
    form = [(html.unescape(name), html.unescape(value)) for name, value in fields] + [("consent", "allow")]
    answer = requests.post(urljoin(address, html.unescape(action)), data=form, headers={"Origin": url}, allow_redirects=False)
    return answer.headers["Location"]


client = OAuth2Session(client_id, client_secret, scope=scope, redirect_uri=redirect, code_challenge_method="S256")
verifier = generate_token(48)
address, _ = client.create_authorization_url(url + "/oauth/authorize/", code_verifier=verifier)
token = client.fetch_token(url + "/oauth/token/", authorization_response=consent(address), code_verifier=verifier)
first = token["access_token"]
token = client.refresh_token(url + "/oauth/token/", refresh_token=token["refresh_token"])
introspection = client.introspect_token(url + "/oauth/introspect/", token=token["access_token"], token_type_hint="access_token").json()
upload = client.post(
    url + "/integrations/suppliers/files/?customer_number=4711",
    data=body.encode("utf-8"),
    headers={"Content-Type": "application/json"},
)
events = client.get(url + "/integrations/suppliers/events/?customer_number=4711")
print(
    json.dumps(
        {"changed": first != token["access_token"], "active": introspection["active"], "upload": upload.status_code, "events": events.status_code}
    )
)
