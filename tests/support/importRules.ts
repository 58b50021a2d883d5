import type {
  IForbiddenRuleType,
  IReachabilityForbiddenRuleType,
  IRegularForbiddenRuleType,
} from 'dependency-cruiser'

// The import table of ARCHITECTURE.md as rules. Readers see the `comment`: it says what to do instead.
const testFile = '(\\.test\\.tsx?$)'
const npm = (...names: string[]): string => `node_modules/(@types/)?(${names.join('|')})(/|$)`
const internal = '^(schemas|renderers|adapters|src|server|locales|scripts|tests)/'
const from = (path: string, more: { pathNot?: string } = {}) => ({
  path,
  pathNot: [testFile, ...(more.pathNot === undefined ? [] : [more.pathNot])],
})
/** Allows naming the types of what one layer returns to the next. */
const notForTypes = { dependencyTypesNot: ['type-only' as const] }
const rule = (
  name: string,
  comment: string,
  source: IRegularForbiddenRuleType['from'],
  target: IRegularForbiddenRuleType['to'],
): IForbiddenRuleType => ({ name, comment, severity: 'error', from: source, to: target })

export const importRules: IForbiddenRuleType[] = [
  rule(
    'schemas stand alone',
    'schemas/ is plain meaning that runs everywhere. Pass what it needs from outside as an argument or describe it in schemas/ports; put code that needs React, the DOM, Node or another folder there instead.',
    from('^schemas/'),
    { pathNot: ['^schemas/', npm('typebox', 'json-logic-js', '@cfworker/json-schema')] },
  ),
  rule(
    'renderers draw schemas',
    'renderers/ may be published on its own: it imports schemas/ and locales/ only. Ask for other things through a port of schemas/ports that the app injects.',
    from('^renderers/'),
    { path: internal, pathNot: '^(renderers|schemas|locales)/' },
  ),
  rule(
    'renderers carry no app libraries',
    'renderers/ has React as its only peer: use native controls and its own stylesheet, not Mantine, a router or a query client. What needs those belongs to src/.',
    from('^renderers/'),
    { path: npm('@mantine', 'react-router', 'react-router-dom', '@tanstack/react-query', '@tabler') },
  ),
  rule(
    'adapters implement ports',
    'adapters/ is the way out of the browser: it imports schemas/ and locales/ only. The app hands it to whoever needs it.',
    from('^adapters/'),
    { path: internal, pathNot: '^(adapters|schemas|locales)/' },
  ),
  rule(
    'Mantine is for src',
    'Mantine lives in src/ only, and in tests that draw it. In renderers/ use native controls and the CSS variables of renderers/theme.css.',
    from('', { pathNot: '^(src|tests|node_modules)/' }),
    { path: npm('@mantine') },
  ),
  rule(
    'the app does not see the server',
    'src/ talks to the server through adapters/api only; what both must know belongs to schemas/.',
    from('^src/'),
    { path: '^(server|scripts|tests)/' },
  ),
  rule(
    'a feature does not import another',
    'Features meet in src/screens only. Move what two features share to src/shared, src/designer or src/answering, or compose them in a screen.',
    { path: '^src/features/([^/]+)/', pathNot: testFile },
    { path: '^src/features/', pathNot: '^src/features/$1/' },
  ),
  rule(
    'features do not know their screens',
    'src/features, auth, shared, designer and answering are used by screens and by the app, never the other way: take what you need as a prop, or move it to src/shared.',
    from('^src/(features|auth|shared|designer|answering)/'),
    { path: '^src/(app|screens)/' },
  ),
  rule(
    'shared parts do not import features',
    'src/auth, shared, designer and answering serve several features, so they import none: move the shared part out of the feature, or take it as a prop.',
    from('^src/(auth|shared|designer|answering)/'),
    { path: '^src/features/' },
  ),
  rule(
    'screens do not import the app',
    'src/app puts the screens together; a screen gets what it needs from src/shared, a hook or its route.',
    from('^src/screens/'),
    { path: '^src/app/' },
  ),
  rule(
    'the server does not see the browser',
    'server/ shares schemas/ and locales/ with the browser, nothing else: move the common meaning to schemas/.',
    from('^server/'),
    { path: '^(src|renderers|adapters|scripts|tests)/' },
  ),
  rule(
    'a route asks a service',
    'A route reads the request, asks a policy and a service and hands the result to a presenter. Queries belong to server/store, called by a service.',
    from('^server/routes/'),
    { path: ['^server/(store|database|migrations)/', npm('kysely', 'pg')] },
  ),
  rule(
    'records change one way',
    'Only changeRecords writes records: pass it what is to be created, edited, deleted, brought back or undone, so that it has a change set, effects and an undo.',
    from('^server/', { pathNot: '^server/(services/records/changeRecords\\.ts|store/records/changes/)' }),
    {
      path: '^server/store/records/changes/(create|edit|mark)Records\\.ts',
      ...notForTypes,
    },
  ),
  rule(
    'a service knows no HTTP',
    'server/services speak of the product, not of requests: let the route or its presenter do that part, and throw a coded error instead of a reply.',
    from('^server/services/'),
    { path: ['^server/(routes|plugins|presenters)/', npm('fastify', '@fastify')] },
  ),
  rule(
    'the store only stores',
    'server/store lowers questions to SQL. Decisions belong to a service or a policy that calls it.',
    from('^server/store/'),
    { path: '^server/(routes|plugins|presenters|policies|services)/', ...notForTypes },
  ),
  rule(
    'presenters only present',
    'A presenter turns what a service returned into what goes over the wire; load the data in the service.',
    from('^server/presenters/'),
    {
      path: ['^server/(routes|plugins|services|store|database|migrations)/', npm('kysely', 'pg')],
      ...notForTypes,
    },
  ),
  {
    name: 'the public answering page stays light',
    comment:
      'The public answering page must load nothing of the designer nor of Mantine: import the renderer and the parts of src/answering that stand without them.',
    severity: 'error',
    from: { path: '^src/app/answerMain\\.ts$' },
    to: { path: ['^src/designer/', npm('@mantine')], reachable: true },
  } satisfies IReachabilityForbiddenRuleType,
  rule(
    'no test code in the product',
    'Product code does not import tests or test helpers: move the shared part into the product.',
    from('^(schemas|renderers|adapters|src|server|scripts)/'),
    { path: [testFile, '^tests/', npm('vitest', 'fast-check', '@testing-library', '@playwright')] },
  ),
  rule(
    'no cycle',
    'Files that import each other in a circle cannot be understood or moved alone: move the part that both need into a third file.',
    {},
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  ),
]
