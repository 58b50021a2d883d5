import { keptView } from '../../adapters/storage/keptView'
import { useOneAtATime } from '../shared/useOneAtATime'
import { useT } from '../shared/useT'
import { useToast } from '../shared/useToast'
import { useApi, useUser } from './session'
import { viewingBase } from './viewing'

/** Starts a view as another user, on separate pages that share no loaded data. */
export function useBeginViewing() {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const { id: by } = useUser()
  const { isBusy, run } = useOneAtATime()
  const begin = (userId: number, address = '/forms') =>
    void run(async () => {
      const view = await api.people.viewAs(userId)
      const from = location.pathname + location.search + location.hash
      if (keptView.keep({ ...view, by, from })) location.assign(viewingBase(userId) + address)
      else toast.failed(t('viewing.notKept'))
    }).catch(toast.error)
  return { isBusy, begin }
}
