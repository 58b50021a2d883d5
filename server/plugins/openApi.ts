import swagger from '@fastify/swagger'
import fastifyPlugin from 'fastify-plugin'
import { docsPage } from '../presenters/docsPage'
import { preparedText } from './preparedText'

/** Serves `/api/openapi.json` and a page to read it, both made from the routes' own schemas. */
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
        'mail',
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
  const anyone = { config: { access: 'anyone' }, schema: { hide: true } } as const
  const json = preparedText('application/json; charset=utf-8', () => JSON.stringify(app.swagger()))
  app.get('/api/openapi.json', anyone, json)
  app.get(
    '/api/docs',
    anyone,
    preparedText('text/html; charset=utf-8', () => docsPage(app.swagger())),
  )
})
