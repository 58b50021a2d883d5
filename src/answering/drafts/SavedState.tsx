import { codedErrorText } from '../../shared/errorText'
import { useT } from '../../shared/useT'
import type { DraftKeeper } from './draftKeeper'
import { useKeeping } from './useKeeping'

/**
 * Says whether the answers on screen are saved on the device. Only a failure is announced, because announcing each save would drown all
 * else.
 */
export function SavedState({ keeper }: { readonly keeper: DraftKeeper }) {
  const t = useT()
  const state = useKeeping(keeper)
  return (
    <>
      {(state.phase === 'kept' || state.phase === 'writing') && (
        <p className="answering-saved" data-phase={state.phase}>
          {t(state.phase === 'kept' ? 'answer.saved.kept' : 'answer.saved.writing')}
        </p>
      )}
      <p className="answering-saved answering-saved-failed" role="alert">
        {state.phase === 'failed' && codedErrorText(t, state.error)}
      </p>
    </>
  )
}
