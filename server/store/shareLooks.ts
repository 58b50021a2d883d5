import { gather } from './gather'

type Looked = { readonly found: unknown } | { readonly error: unknown }

/**
 * Has whoever looks for the same thing at the same time look once: the first one's way of looking serves all under its name. As with
 * {@link gather}, nobody gets what is older than their own request.
 */
export function shareLooks(): <Found>(name: string, look: () => Promise<Found>) => Promise<Found> {
  const ways = new Map<string, () => Promise<unknown>>()
  const lookAll = gather(async (names: readonly string[]) => {
    const taken = names.map((name) => [name, ways.get(name)] as const)
    for (const name of names) ways.delete(name)
    const looked = await Promise.all(
      taken.map(async ([name, look]): Promise<readonly [string, Looked]> => {
        try {
          return [name, { found: await look?.() }]
        } catch (error) {
          return [name, { error }]
        }
      }),
    )
    return new Map(looked)
  })
  return async <Found>(name: string, look: () => Promise<Found>): Promise<Found> => {
    if (!ways.has(name)) ways.set(name, look)
    const looked = await lookAll(name)
    if (looked && 'error' in looked) throw looked.error
    return looked?.found as Found
  }
}
