import { useState } from 'react'
import { copyText } from '../../shared/copyText'
import { useT } from '../../shared/useT'

/** Copies answers that the server does not accept to the clipboard, as JSON, so that they are not lost with the form. */
export function CopyAnswers(props: { readonly className: string; readonly content: () => unknown }) {
  const t = useT()
  const [said, setSaid] = useState('')
  const copy = async () => {
    const isCopied = await copyText(JSON.stringify(props.content(), null, 2))
    setSaid(t(isCopied ? 'outbox.copied' : 'outbox.notCopied'))
  }
  return (
    <>
      <button type="button" className={props.className} onClick={() => void copy()}>
        {t('outbox.copy')}
      </button>
      <span role="status">{said}</span>
    </>
  )
}
