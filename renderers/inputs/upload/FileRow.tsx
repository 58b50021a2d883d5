import type { ReactNode } from 'react'
import { Icon } from '../Icon'
import { SmallPicture } from './SmallPicture'

export interface FileRowProps {
  readonly name: ReactNode
  /** The address of the picture, for files that are pictures. */
  readonly picture: string | undefined
  readonly note?: ReactNode
  /** Buttons for what can be done with the file. */
  readonly children?: ReactNode
}

/** Draws one file of a list: thumbnail, name, state. */
export function FileRow({ name, picture, note, children }: FileRowProps) {
  return (
    <li className="acopio-file">
      <Thumbnail picture={picture} />
      <div className="acopio-file-body">
        <span className="acopio-file-name">{name}</span>
        {note}
      </div>
      {children && <span className="acopio-file-actions">{children}</span>}
    </li>
  )
}

/** Draws the picture, or a sheet icon where there is none or it cannot be shown. The file's name stands beside it. */
function Thumbnail({ picture }: { readonly picture: string | undefined }) {
  const sheet = <Icon name="file" />
  return (
    <span className="acopio-thumbnail">
      {picture === undefined ? (
        sheet
      ) : (
        <SmallPicture key={picture} address={picture} alt="" otherwise={sheet} />
      )}
    </span>
  )
}

export interface FileActionProps {
  readonly icon: 'remove' | 'close' | 'retry'
  /** The accessible name: what the button does, and to which file. */
  readonly label: string
  readonly onClick: () => void
}

export function FileAction({ icon, label, onClick }: FileActionProps) {
  return (
    <button type="button" className="acopio-file-action" aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  )
}
