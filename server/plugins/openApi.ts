import swagger from '@fastify/swagger'
import fastifyPlugin from 'fastify-plugin'
import { docsPage } from '../presenters/docsPage'

/** `/api/openapi.json` and a page to read it, both made from the routes' own schemas. */
export const openApi = fastifyPlugin<{ version: string }>(async (app, { version }) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Acopio',
        version,
        description:
          'Design forms, answer them, work with the records. Addresses of files in answers are whole; `Prefer: addresses=relative` asks for ' +
          'them from the root of the site. Either may be sent back.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      tags: [
        'session',
        'account',
        'items',
        'forms',
        'catalogs',
        'records',
        'inbox',
        'tasks',
        'files',
        'server',
      ].map((name) => ({
        name,
      })),
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          apiKey: {
            type: 'apiKey',
            in: 'header',
            name: 'Authorization',
            description: '`ApiKey <username>:<key>`',
          },
        },
      },
    },
  })
  let page: string | undefined
  app.get('/api/openapi.json', { config: { access: 'anyone' }, schema: { hide: true } }, async () =>
    app.swagger(),
  )
  app.get('/api/docs', { config: { access: 'anyone' }, schema: { hide: true } }, async (_request, reply) => {
    page ??= docsPage(app.swagger())
    return reply.type('text/html; charset=utf-8').send(page)
  })
})
