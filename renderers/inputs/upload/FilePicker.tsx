import { useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Icon } from '../Icon'
import type { InputProps } from '../inputProps'

export interface FilePickerProps extends InputProps {
  readonly many: boolean
  /** The `accept` attribute of the native input; '' accepts anything. */
  readonly accept: string
  readonly onFiles: (files: readonly File[]) => void
  /** The label of the button that opens the device's files; without it there is no button, and files cannot be dropped. */
  readonly choose: ReactNode
  /** Further ways to add a file, beside the first. */
  readonly children?: ReactNode
}

/** Draws where files are added: picked from the device, dropped or pasted. */
export function FilePicker(props: FilePickerProps) {
  const { id, onFiles, choose, children, disabled } = props
  const [over, setOver] = useState(false)
  const open = !disabled && Boolean(choose)

  const onDrag = (event: DragEvent) => {
    if (!open || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const onDrop = (event: DragEvent) => {
    setOver(false)
    if (!open || event.dataTransfer.files.length === 0) return
    event.preventDefault()
    onFiles([...event.dataTransfer.files])
  }
  const onPaste = (event: ClipboardEvent) => {
    if (!open || event.clipboardData.files.length === 0) return
    event.preventDefault()
    onFiles([...event.clipboardData.files])
  }

  return (
    <div
      className="acopio-drop"
      data-over={over || undefined}
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      onPaste={onPaste}
    >
      {choose && (
        <FileButton {...props} id={`${id}-choose`} icon="file">
          {choose}
        </FileButton>
      )}
      {children}
      {choose && (
        <span className="acopio-help acopio-drop-hint" aria-hidden="true">
          <FormattedMessage id="renderer.files.drop" />
        </span>
      )}
    </div>
  )
}

export interface FileButtonProps extends InputProps {
  readonly many: boolean
  readonly accept: string
  readonly onFiles: (files: readonly File[]) => void
  readonly icon: 'file' | 'camera'
  readonly children: ReactNode
  /** Asks phones for a new picture instead of a stored one. */
  readonly capture?: boolean
}

/** Draws the native file input under a label that looks like a button, so that its native behaviour stays. */
export function FileButton(props: FileButtonProps) {
  const { id, many, accept, onFiles, icon, children, capture = false } = props
  const { required, disabled, readOnly, invalid, describedBy } = props
  return (
    <label className="acopio-button acopio-file-button" data-disabled={disabled || undefined}>
      <input
        className="acopio-visually-hidden"
        id={id}
        type="file"
        multiple={many}
        // Phones open the camera directly for any picture type, but not for a list of endings.
        accept={capture ? 'image/*' : accept || undefined}
        capture={capture ? 'environment' : undefined}
        disabled={disabled || readOnly}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // Otherwise a removed file could not be chosen again.
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <Icon name={icon} />
      <span>{children}</span>
    </label>
  )
}
