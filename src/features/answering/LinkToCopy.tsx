import { useId, useState, type ReactNode } from 'react'
import { copyText } from '../../shared/copyText'
import './linkToCopy.css'

export interface LinkToCopyProps {
  readonly label: string
  readonly address: string
  /** The id of the element that describes the link. */
  readonly describedBy: string
  /** The button's label, and the messages after success and failure. */
  readonly copy: { readonly label: string; readonly done: string; readonly failed: string }
  readonly isPrimary?: boolean
  /** Further actions on the link. */
  readonly children?: ReactNode
}

/** Draws a link to take along: selectable, and copied with one press. */
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
