import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { RecordsApi } from '../../adapters/api/recordsApi'
import type { UploadApi } from '../../adapters/api/uploadApi'
import './answer.css'
import { ButtonIconsContext } from '../../renderers/ButtonIconsContext'
import { whenIdle } from '../../renderers/whenIdle'
import { lazyOutbox } from '../answering/outbox/lazyOutbox'
import { OutboxContext } from '../answering/outbox/OutboxContext'
import { PublicAnswerScreen, type PublicAnswerScreenProps } from '../screens/PublicAnswerScreen'
import { loadButtonIcons } from '../shared/loadButtonIcons'
import { loadPublicMessages } from '../shared/loadPublicMessages'
import { LocaleProvider, type Texts } from '../shared/LocaleProvider'
import { ignoreFallenClicks } from './ignoreFallenClicks'

/** Draws a public page that was opened before, and starts to send what waits on this device. */
export function drawPublicPage(
  root: HTMLElement,
  initial: Texts,
  props: PublicAnswerScreenProps & { readonly records: RecordsApi; readonly uploads: UploadApi },
): void {
  ignoreFallenClicks()
  void import('./keepPresses').then(({ keepPresses }) => keepPresses())
  const { uploads, ...screen } = props
  const outbox = lazyOutbox(async () => {
    const { startOutbox } = await import('../answering/outbox/browserOutbox')
    return startOutbox({
      owners: () => [null],
      recordsFor: () => screen.records,
      uploadsFor: () => uploads,
    })
  })
  createRoot(root).render(
    <StrictMode>
      <LocaleProvider initial={initial} load={loadPublicMessages}>
        <OutboxContext value={outbox}>
          <ButtonIconsContext value={loadButtonIcons}>
            <PublicAnswerScreen {...screen} />
          </ButtonIconsContext>
        </OutboxContext>
      </LocaleProvider>
    </StrictMode>,
  )
  // The outbox sends as soon as it is loaded; without network it tries again when that is back.
  const wake = () => void outbox.wake()
  whenIdle(wake, 2_000)
  window.addEventListener('online', wake)
}
