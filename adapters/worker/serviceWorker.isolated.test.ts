import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

/* How the service worker handles pushes and clicks, in a simulated scope. */

const site = 'https://forms.example.com'

interface Shown {
  readonly title: string
  readonly body: string
  readonly tag?: string
  readonly data: string
}

interface FakeWindow {
  readonly url: string
  readonly frameType?: FrameType
  readonly isControlled?: boolean
}

const listeners = new Map<string, (event: object) => void>()
let shown: Shown[] = []
/** What was done to windows, in order. */
let done: string[] = []
let windows: readonly FakeWindow[] = []

/** Simulates browsers, which let a worker show one window per click, and navigate no window that it does not control. */
function showOne(what: string): void {
  if (done.some((one) => !one.startsWith('lead'))) throw new DOMException('Not allowed', 'InvalidAccessError')
  done.push(what)
}
const clientOf = ({ url, frameType = 'top-level', isControlled = true }: FakeWindow) => ({
  ...{ url, frameType },
  focus: async () => showOne(`focus ${url}`),
  navigate: async (to: string) => {
    if (!isControlled) throw new TypeError('This worker is not the active one of the client')
    done.push(`lead ${url} to ${to}`)
  },
})

const scope = {
  location: new URL(`${site}/sw.js`),
  addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  registration: {
    showNotification: async (title: string, options: Omit<Shown, 'title'>) => {
      shown.push({ title, ...options })
    },
  },
  clients: {
    matchAll: async ({ includeUncontrolled = false }: ClientQueryOptions) =>
      windows
        .filter(({ isControlled = true }) => includeUncontrolled || isControlled)
        .map((one) => clientOf(one)),
    openWindow: async (url: string) => showOne(`open ${url}`),
  },
}

beforeAll(async () => {
  vi.stubGlobal('self', scope)
  vi.stubGlobal('__OFFLINE_FILES__', { version: '1', answer: [], app: [] })
  await import('./serviceWorker')
})

beforeEach(() => {
  shown = []
  done = []
  windows = []
})

/** Runs an event and waits for what the browser would wait for. */
async function happens(type: string, event: object): Promise<void> {
  const waits: Promise<unknown>[] = []
  listeners.get(type)?.({ ...event, waitUntil: (wait: Promise<unknown>) => waits.push(wait) })
  expect(waits).toHaveLength(1)
  await Promise.all(waits)
}

const push = (text: string | null) =>
  happens('push', {
    data: text === null ? null : { text: () => text, json: () => JSON.parse(text) as unknown },
  })

const click = async (data: unknown) => {
  const close = vi.fn()
  await happens('notificationclick', { notification: { data, close } })
  expect(close).toHaveBeenCalledOnce()
}

describe('what is sent', () => {
  it('is shown, with the page that it leads to', async () => {
    await push(
      JSON.stringify({
        title: 'Visita',
        body: 'Ana te menciona',
        url: '/records/detail/5?tab=comments',
        tag: 'notice-7',
      }),
    )
    expect(shown).toEqual([
      {
        ...{ title: 'Visita', body: 'Ana te menciona', tag: 'notice-7', icon: '/icon-192.png' },
        data: `${site}/records/detail/5?tab=comments`,
      },
    ])
  })

  // A browser shows a text of its own for a push without a notice, and revokes the permission of a site that repeats it.
  it.each([
    null,
    '',
    'no JSON',
    'null',
    '7',
    '"text"',
    '[]',
    '[{"title":"x"}]',
    '{}',
    '{"title":null,"body":null,"url":null,"tag":null}',
    '{"title":{"a":1},"body":["b"],"url":7,"tag":{}}',
    '{"title":"","url":"//"}',
    '{"url":"https://"}',
    '{"__proto__":{"title":"x"}}',
  ])('is told as something of the app where it says nothing: %s', async (text) => {
    await push(text)
    expect(shown).toEqual([{ title: 'Acopio', body: '', icon: '/icon-192.png', data: `${site}/` }])
  })

  it.each([
    'https://evil.example/',
    '//evil.example/inbox',
    '/\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    `blob:${site}/0b9c`,
    'http://forms.example.com/inbox',
    `${site}.evil.example/`,
    'https://forms.example.com:444/inbox',
    'https://[',
  ])('leads nowhere but to pages of this site: %s', async (url) => {
    await push(JSON.stringify({ title: 'Junta', url }))
    expect(shown).toMatchObject([{ title: 'Junta', data: `${site}/` }])
    await click(url)
    expect(done).toEqual([`open ${site}/`])
  })
})

describe('a click', () => {
  const wanted = `${site}/inbox`

  it('opens a window where none is', async () => {
    await click(wanted)
    expect(done).toEqual([`open ${wanted}`])
  })

  it('leads a window there that was opened with the page: its user may be elsewhere by now', async () => {
    windows = [{ url: wanted }]
    await click(wanted)
    expect(done).toEqual([`focus ${wanted}`, `lead ${wanted} to ${wanted}`])
  })

  it('leads the window of the app that was used last', async () => {
    windows = [{ url: `${site}/forms/7` }, { url: `${site}/dashboard` }]
    await click(wanted)
    expect(done).toEqual([`focus ${site}/forms/7`, `lead ${site}/forms/7 to ${wanted}`])
  })

  it.each<[string, FakeWindow]>([
    ['a form that somebody answers', { url: `${site}/forms/public/7/` }],
    ['a file that was opened', { url: `${site}/api/infosync/file/1/aa/plan.pdf` }],
    ['what another page shows in a frame', { url: `${site}/dashboard`, frameType: 'nested' }],
    ['a window of before the worker', { url: `${site}/dashboard`, isControlled: false }],
  ])('leaves %s as it is', async (_what, window) => {
    windows = [window]
    await click(wanted)
    expect(done).toEqual([`open ${wanted}`])
  })

  it('takes the next window where the last is none of the app', async () => {
    windows = [{ url: `${site}/forms/public/7/` }, { url: `${site}/dashboard` }]
    await click(wanted)
    expect(done.at(-1)).toBe(`lead ${site}/dashboard to ${wanted}`)
  })

  it('on what says no page leads home', async () => {
    await click(undefined)
    expect(done).toEqual([`open ${site}/`])
  })
})
