// The baseline of submissions: Fastify reads the same body and inserts it, with nothing in between.
import Fastify from 'fastify'
import pg from 'pg'

const [socketFolder = '', user = ''] = process.argv.slice(2)
const pool = new pg.Pool({ host: socketFolder, user, port: 5432, database: 'postgres', max: 20 })
await pool.query('create table if not exists raw_bodies (id bigserial primary key, body jsonb not null)')
const app = Fastify({ bodyLimit: 2 * 1024 * 1024 })
app.post('/', async (request, reply) => {
  const { rows } = await pool.query<{ id: string }>(
    'insert into raw_bodies (body) values ($1) returning id',
    [JSON.stringify(request.body)],
  )
  return reply.code(201).send(rows[0])
})
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
process.once('SIGTERM', () => void app.close().then(() => pool.end()))
