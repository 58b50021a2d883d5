import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { GivenView, ShareWanted } from '../../../adapters/api/sharingApi'
import type { ItemAccess, PendingShare } from '../../../schemas/api/sharing'
import { useApi } from '../../auth/session'
import { useMay } from '../../auth/useMay'
import { thenRefresh } from '../../shared/thenRefresh'
import { useOneAtATime } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'

type Who = NonNullable<ItemAccess['who']>
/** A right that was granted, as it can be granted again. */
type Given = Pick<ItemAccess, 'perm' | 'can_delete_records' | 'filter'> & {
  /** A saved view that limits the records; when the right already has one, it is in `filter`. */
  readonly view?: GivenView | null
}

export function useItemAccess(itemId: number) {
  const api = useApi()
  return useQuery({
    queryKey: ['items', 'access', itemId],
    queryFn: ({ signal }) => api.sharing.access(itemId, signal),
  })
}

/** Returns the addresses that wait for a right on an item. */
export function useInvited(itemId: number) {
  const api = useApi()
  return useQuery({
    queryKey: ['items', 'invited', itemId],
    queryFn: ({ signal }) => api.sharing.invited(itemId, signal),
  })
}

/** Returns functions that grant, change and end rights on an item at once, with undo. */
export function useSharing(itemId: number) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const { isBusy, run } = useOneAtATime()
  const addsUsers = useMay('can_manage_users')
  const wanted = (
    who: Who,
    { perm, can_delete_records: canDeleteRecords, filter, view }: Given,
    replaced?: Given,
  ): ShareWanted => ({
    ...{ itemId, perm, canDeleteRecords, filter, view },
    to: { kind: who.kind, id: who.id },
    ...(replaced && {
      replaces: {
        perm: replaced.perm,
        can_delete_records: replaced.can_delete_records,
        filter: replaced.filter,
      },
    }),
  })
  const invitation = (
    email: string,
    { perm, can_delete_records: canDeleteRecords, filter, view }: Given,
  ) => ({
    ...{ itemId, email, perm, canDeleteRecords, filter, view },
  })
  // Also after a failure, because a reply may be lost.
  const refresh = () => queries.invalidateQueries({ queryKey: ['items'] })
  const attempt = (name: string, work: () => Promise<void>) =>
    void run(() => thenRefresh(work, refresh), name).catch(toast.error)
  /** Undoes something; a failure offers to try again. */
  const undo = (work: () => Promise<unknown>) =>
    void work()
      .catch((error: unknown) => toast.notUndone(error, () => undo(work)))
      .finally(() => void refresh())

  return {
    isBusy,
    give: (who: Who, given: Given) =>
      attempt(`give ${who.kind} ${who.id}`, async () => {
        const share = await api.sharing.share(wanted(who, given))
        toast.done(
          t('sharing.given', { name: who.name }),
          share && (() => undo(() => api.sharing.unshare(share.id))),
        )
      }),
    invite: (email: string, given: Given) =>
      attempt(`invite ${email}`, async () => {
        const { share, invited, is_mailed: isMailed } = await api.sharing.invite(invitation(email, given))
        toast.done(
          share
            ? t('sharing.given', { name: share.owner_name })
            : t(
                isMailed
                  ? 'sharing.invited.mailed'
                  : addsUsers
                    ? 'sharing.invited.add'
                    : 'sharing.invited.ask',
                { email },
              ),
          () =>
            undo(async () => {
              if (share) await api.sharing.unshare(share.id)
              if (invited) await api.sharing.uninvite(invited.id)
            }),
        )
      }),
    uninvite: ({ id, email, ...given }: PendingShare) =>
      attempt(`uninvite ${id}`, async () => {
        await api.sharing.uninvite(id)
        toast.done(t('sharing.uninvited', { email }), () =>
          undo(() => api.sharing.invite(invitation(email, given))),
        )
      }),
    change: (who: Who, before: Given, now: Given) =>
      attempt(`change ${JSON.stringify(wanted(who, now))}`, async () => {
        const share = await api.sharing.share(wanted(who, now, before))
        toast.done(t('sharing.changed', { name: who.name }), () =>
          undo(() => api.sharing.share(wanted(who, before, share))),
        )
      }),
    end: (who: Who, shareId: number, before: Given) =>
      attempt(`end ${shareId}`, async () => {
        await api.sharing.unshare(shareId)
        toast.done(t('sharing.ended', { name: who.name }), () =>
          undo(() => api.sharing.share(wanted(who, before))),
        )
      }),
  }
}
