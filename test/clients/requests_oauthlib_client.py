"""Drives authorize, token, refresh, introspect, upload and events with requests-oauthlib, after signing in if asked to. Prints one JSON object."""

import html
import json
import os
import re
import sys
from urllib.parse import urljoin

import requests
from requests_oauthlib import OAuth2Session

os.environ["OAUTHLIB_INSECURE_TRANSPORT"] = "1"
url, client_id, client_secret, redirect, scope, body = sys.argv[1:7]
username, password = sys.argv[7:9] or [None, None]


def submit(browser, page, answer):
    action = re.search(r'<form method="post" action="([^"]*)"', page.text).group(1)
    fields = re.findall(r'<input type="hidden" name="([^"]*)" value="([^"]*)">', page.text)
    form = [(html.unescape(name), html.unescape(value)) for name, value in fields] + answer
    return browser.post(urljoin(page.url, html.unescape(action)), data=form, headers={"Origin": url}, allow_redirects=False)


def consent(address):
    browser = requests.Session()
    page = browser.get(address)
    if username is not None:
        signed_in = submit(browser, page, [("username", username), ("password", password)])
        page = browser.get(urljoin(page.url, signed_in.headers["Location"]))
    return submit(browser, page, [("consent", "allow")]).headers["Location"]


oauth = OAuth2Session(client_id, redirect_uri=redirect, scope=scope.split(" "))
address, _ = oauth.authorization_url(url + "/oauth/authorize/")
oauth.fetch_token(url + "/oauth/token/", authorization_response=consent(address), client_secret=client_secret)
first = oauth.token["access_token"]
oauth.refresh_token(url + "/oauth/token/", client_id=client_id, client_secret=client_secret)
access = oauth.token["access_token"]
introspection = requests.post(
    url + "/oauth/introspect/",
    data={"token": access, "client_id": client_id, "client_secret": client_secret, "refresh_token": oauth.token["refresh_token"]},
).json()
upload = oauth.post(
    url + "/integrations/suppliers/files/",
    files={"file": ("assortment.json", body.encode("utf-8"), "application/json")},
    data={"customer_number": "4711"},
)
events = oauth.get(url + "/integrations/suppliers/events/", params={"customer_number": "4711"})
print(json.dumps({"changed": first != access, "active": introspection["active"], "upload": upload.status_code, "events": events.status_code}))
