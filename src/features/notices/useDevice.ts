import { useQuery } from '@tanstack/react-query'
import { pushes } from '../../../adapters/device/pushes'
import { useApi } from '../../auth/session'

export const deviceKey = ['notices', 'device']

/**
 * Whether this browser is told of what its user is told. What the server knows of a browser ends with its session, so it is told anew
 * whenever the app is opened; one that subscribed with a key that the server has no more is off.
 */
export function useDevice() {
  const api = useApi()
  return useQuery({
    queryKey: deviceKey,
    queryFn: async ({ signal }) => {
      const { state, browser, key } = await pushes.state()
      const isOurs = browser !== undefined && key === (await api.push.key(signal))
      // Who was here before may have allowed it, and that is nobody else's.
      const kinds = isOurs ? await api.push.save(browser) : null
      return kinds
        ? { state, browser, kinds }
        : { state: browser ? ('off' as const) : state, browser: undefined, kinds: [] }
    },
    retry: false,
    staleTime: Infinity,
  })
}
