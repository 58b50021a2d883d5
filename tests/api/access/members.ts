import { password, type TestServer } from '../testServer'

export type Who = 'public' | 'owner' | 'stranger' | 'reader' | 'answerer' | 'manager' | 'outsider'
export const everyone: readonly Who[] = [
  'public',
  'owner',
  'stranger',
  'reader',
  'answerer',
  'manager',
  'outsider',
]

type Level = 'can_read_item' | 'can_answer_item' | 'can_manage_item'

export interface Members {
  /** Those with a grant, and which. */
  readonly levels: readonly (readonly [userId: number, level: Level])[]
  readonly apiKey: string
  /** A session of its own; undefined for the public. */
  readonly logIn: (who: Who) => Promise<string | undefined>
  readonly credentials: ReadonlyMap<Who, string>
}

/** Everybody who asks, logged in. */
export async function addMembers(server: TestServer): Promise<Members> {
  const [reader, answerer, manager] = [
    await server.addUser('reader'),
    await server.addUser('answerer'),
    await server.addUser('manager'),
  ]
  await server.addUser('stranger')
  await server.addAccount('outsider')
  const logIn = async (who: Who) => (who === 'public' ? undefined : server.logIn(`${who}@example.com`))
  const credentials = new Map<Who, string>()
  for (const who of everyone) {
    const header = await logIn(who)
    if (header) credentials.set(who, header)
  }
  const owner = server.callAs(credentials.get('owner'))
  const asked = { name: 'tests', current_password: password }
  const { key } = (await owner('POST', 'api_key/', asked)).body as { key: string }
  return {
    levels: [
      [reader.id, 'can_read_item'],
      [answerer.id, 'can_answer_item'],
      [manager.id, 'can_manage_item'],
    ],
    apiKey: `ApiKey owner@example.com:${key}`,
    logIn,
    credentials,
  }
}
