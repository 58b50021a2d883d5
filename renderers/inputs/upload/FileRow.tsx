import type { ReactNode } from 'react'
import { Icon } from '../Icon'
import { SmallPicture } from './SmallPicture'

export interface FileRowProps {
  readonly name: ReactNode
  /** The address of the picture itself, for files that are pictures. */
  readonly picture: string | undefined
  readonly note?: ReactNode
  /** What can be done with it. */
  readonly children?: ReactNode
}

/** One file of a list: what it looks like, how it is called, how it stands. */
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

/** The picture, or a sheet where there is none or it cannot be shown. Its name stands beside it. */
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
  /** What is done to which file: the sign alone says neither. */
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
