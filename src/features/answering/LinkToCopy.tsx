import { useId, useState, type ReactNode } from 'react'
import { copyText } from '../../shared/copyText'
import './linkToCopy.css'

export interface LinkToCopyProps {
  readonly label: string
  readonly address: string
  /** The id of the element that tells more of the link. */
  readonly describedBy: string
  /** What is on the button, and what is said once it worked or did not. */
  readonly copy: { readonly label: string; readonly done: string; readonly failed: string }
  readonly isPrimary?: boolean
  /** What else can be done with the link. */
  readonly children?: ReactNode
}

/** A link that is only there to be taken along: to select, and to copy with one press. */
export function LinkToCopy(props: LinkToCopyProps) {
  const { label, address, describedBy, copy, isPrimary = false, children } = props
  const id = useId()
  const [said, setSaid] = useState('')
  const onCopy = async () => setSaid((await copyText(address)) ? copy.done : copy.failed)
  return (
    <div className="link-to-copy">
      <label htmlFor={id}>{label}</label>
      <div className="link-to-copy-row">
        <input
          id={id}
          className="link-to-copy-address"
          readOnly
          value={address}
          aria-describedby={describedBy}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button
          type="button"
          className={isPrimary ? 'answering-button answering-button-primary' : 'answering-button'}
          onClick={() => void onCopy()}
        >
          {copy.label}
        </button>
        {children}
      </div>
      <div role="status">{said && <p className="answering-description">{said}</p>}</div>
    </div>
  )
}
