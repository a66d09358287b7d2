vcl 4.1;

# Varnish (7.1 or newer, with the module xkey of the package varnish-modules) in front of the shop. It keeps what the shop
# allows it to keep, and lets go of it when the shop says so: docs/operations/cdn.md. Start it with start-varnish.sh beside
# this file, which names the two sockets that are told apart here.

import std;
import xkey;

# The shop, or the load balancer of its processes.
backend shop {
    .host = "127.0.0.1";
    .port = "3000";
    .max_connections = 2000;
    .connect_timeout = 2s;
    # A statement may take 25 seconds, and waiting for a connection 15 before that.
    .first_byte_timeout = 65s;
    .between_bytes_timeout = 65s;
    .probe = {
        .url = "/healthz";
        .interval = 2s;
        .timeout = 2s;
        .window = 4;
        .threshold = 2;
        .initial = 2;
    }
}

sub vcl_recv {
    # Purges are accepted only at the address that only the shop reaches.
    if (local.socket == "purge") {
        if (req.method != "PURGE" || !req.http.xkey-purge) {
            return (synth(405, "Only purges"));
        }
        return (synth(200, "Purged " + xkey.purge(req.http.xkey-purge)));
    }
    if (req.method == "PURGE") {
        return (synth(405, "Not here"));
    }
    # API responses are personal, and browsers call the API when they need current data.
    if (req.url ~ "^/api(/|\?|$)" || (req.method != "GET" && req.method != "HEAD")) {
        return (pass);
    }
    # Every other readable response depends on its URL only.
    unset req.http.Cookie;
    unset req.http.Authorization;
    # Campaign parameters are removed, because they would make each link a page of its own.
    set req.url = regsuball(req.url, "([?&])(utm_[a-z]+|gclid|gbraid|wbraid|fbclid|ttclid|msclkid|igsh)=[^&]*", "\1");
    set req.url = regsuball(req.url, "&&+", "&");
    set req.url = regsub(regsub(req.url, "\?&", "?"), "[?&]$", "");
    # The shop sends pages compressed, in three forms at most.
    if (req.http.Accept-Encoding ~ "(?i)\bbr\b" && req.http.Accept-Encoding !~ "(?i)\bbr *; *q=0") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "(?i)\bgzip\b" && req.http.Accept-Encoding !~ "(?i)\bgzip *; *q=0") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    # An expired page is fetched again before it is shown, unless the shop does not answer.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 0s;
    }
    return (hash);
}

# By whatever name the shop is called.
sub vcl_hash {
    hash_data(req.url);
    return (lookup);
}

sub vcl_backend_response {
    # The tags of cached pages, where xkey looks for them. Varnish's built-in rules skip what must not be cached.
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    set beresp.grace = 24h;
}

sub vcl_deliver {
    unset resp.http.xkey;
    unset resp.http.Surrogate-Key;
    unset resp.http.Cache-Tag;
    unset resp.http.Via;
    # Browsers get the shop's own cache headers: ask each time.
    if (resp.http.Cache-Control ~ "s-maxage") {
        set resp.http.Cache-Control = "no-cache";
        unset resp.http.Age;
    }
}
