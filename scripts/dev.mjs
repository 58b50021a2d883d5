// npm run dev: serves the interface with hot reload, in front of a server that also restarts on changes, under one address.
import { spawn } from 'node:child_process'
import { createServer as createProbe } from 'node:net'
import { join } from 'node:path'
import { root } from './buildStamp.mjs'
import { install } from './prepare.mjs'

install()
const { createServer } = await import('vite')

const host = process.env['HOST'] || '127.0.0.1'
const port = Number(process.env['PORT'] || 3000)

/** Returns a free port for the server behind the interface. */
const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createProbe()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address()
      probe.close(() => resolve(free))
    })
  })

const serverPort = await freePort()
process.env['ACOPIO_API'] = `http://127.0.0.1:${serverPort}`

const web = await createServer({
  configFile: join(root, 'vite.config.ts'),
  server: { host, port, strictPort: true },
})
try {
  await web.listen()
} catch (error) {
  console.error(`\nPort ${port} cannot be used (${error.message}). PORT=${port + 1} npm run dev`)
  process.exit(1)
}

// The server's public address is the interface's, where people and links go.
const server = spawn(
  process.execPath,
  [join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs'), 'watch', '--clear-screen=false', 'server/main.ts'],
  {
    cwd: root,
    // Detached from Ctrl-C, because tsx would kill the server on the second one, before it has stopped its database.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(serverPort),
      BASE_URL: process.env['BASE_URL'] || `http://${host}:${port}`,
    },
  },
)

/** Ends the server first, so that it can stop its database. */
async function end(code) {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  if (server.exitCode === null && server.signalCode === null && server.kill('SIGTERM')) await ended
  await web.close()
  process.exit(code)
}
let isEnding = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (isEnding) return
    isEnding = true
    void end(0)
  })
}
server.once('exit', (code) => {
  if (!isEnding) void end(code ?? 1)
})
