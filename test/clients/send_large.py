"""Posts a file with http.client, which reads no answer before it sent everything."""
import http.client
import json
import sys
from urllib.parse import urlsplit

_, url, token, path = sys.argv
target = urlsplit(url)
connection = http.client.HTTPConnection(target.hostname, target.port)
with open(path, "rb") as body:
    connection.request(
        "POST",
        f"{target.path}?{target.query}",
        body=body,
        headers={"authorization": f"Bearer {token}", "content-type": "application/json"},
    )
answer = connection.getresponse()
print(json.dumps([answer.status, json.loads(answer.read())["title"]]))
