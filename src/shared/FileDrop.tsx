import { useState, type DragEvent, type ReactNode } from 'react'
import classes from './FileDrop.module.css'

export interface FileDropProps {
  readonly onFile: (file: File | undefined) => void
  readonly children: ReactNode
}

/** Draws a frame that accepts a file dropped on it. */
export function FileDrop({ onFile, children }: FileDropProps) {
  const [isOver, setOver] = useState(false)

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onFile(event.dataTransfer.files[0])
  }

  return (
    <div
      className={classes['drop']}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {children}
    </div>
  )
}
