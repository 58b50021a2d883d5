import { startForBrowser } from '../../e2e/support/startProduct'

let end: (() => Promise<void>) | undefined

/** Without maps, whose tiles would come from elsewhere: a place is answered by its coordinates. */
export async function setup(): Promise<void> {
  end = await startForBrowser({ MAP_TILES_URL: 'none' })
}

export const teardown = () => end?.()
