import { useQuery } from '@tanstack/react-query'
import { pushes } from '../../../adapters/device/pushes'
import { useApi } from '../../auth/session'

export const deviceKey = ['notices', 'device']

/**
 * Returns whether this browser shows push notices. The server forgets a browser when its session ends, so the subscription is sent again
 * each time the app opens; one made with a key that the server no longer has counts as off.
 */
export function useDevice() {
  const api = useApi()
  return useQuery({
    queryKey: deviceKey,
    queryFn: async ({ signal }) => {
      const { state, browser, key } = await pushes.state()
      const isOurs = browser !== undefined && key === (await api.push.key(signal))
      // A permission given by a previous user does not apply to this one.
      const kinds = isOurs ? await api.push.save(browser) : null
      return kinds
        ? { state, browser, kinds }
        : { state: browser ? ('off' as const) : state, browser: undefined, kinds: [] }
    },
    retry: false,
    staleTime: Infinity,
  })
}
