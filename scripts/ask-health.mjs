import http from 'node:http';

// `node scripts/ask-health.mjs [PATH]`: ends with 0 when the shop of this environment answers 200 there. For health checks
// of containers, whose images have no curl.

const { HOST = '127.0.0.1', PORT = '3000' } = process.env;
const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[HOST] ?? HOST;
const path = process.argv[2] ?? '/healthz';

const request = http.get({ host, port: PORT, path, timeout: 4000, agent: false }, (answer) => {
  answer.resume();
  if (answer.statusCode !== 200) fail(`${path} answers ${answer.statusCode}`);
});
request.on('timeout', () => request.destroy(new Error(`${path} does not answer`)));
request.on('error', (error) => fail(error.message));

function fail(reason) {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}
