import { Alert, Button, FileButton, Group, Text, type ButtonProps } from '@mantine/core'
import { useRef } from 'react'
import { FileDrop } from '../FileDrop'
import classes from './fill.module.css'
import { UploadProgress } from './UploadProgress'
import type { useUpload } from './useUpload'

export interface BringFileProps {
  readonly uploading: ReturnType<typeof useUpload>
  /** Endings of names, as file dialogs take them. */
  readonly accept: string
  readonly drop: string
  readonly pick: string
  readonly help: string
  readonly button: Pick<ButtonProps, 'variant' | 'leftSection' | 'disabled'>
}

/** A file is dropped or picked here, and is on its way; what is wrong with it stands above. */
export function BringFile({ uploading, accept, drop, pick, help, button }: BringFileProps) {
  const { upload, problem, send, cancel } = uploading
  const resetFile = useRef<() => void>(null)
  const bring = (file: File | null | undefined) => {
    // The same file may be chosen again, once it is mended.
    resetFile.current?.()
    send(file)
  }
  return (
    <>
      {problem !== null && (
        <Alert color="red" role="alert" mb="sm">
          {problem}
        </Alert>
      )}
      <FileDrop onFile={bring}>
        {upload ? (
          <UploadProgress upload={upload} onCancel={cancel} />
        ) : (
          <>
            <Group gap="sm">
              <Text>{drop}</Text>
              <FileButton resetRef={resetFile} onChange={bring} accept={accept}>
                {(props) => (
                  <Button {...props} {...button}>
                    {pick}
                  </Button>
                )}
              </FileButton>
            </Group>
            <Text size="sm" c="dimmed" className={classes['whole'] ?? ''}>
              {help}
            </Text>
          </>
        )}
      </FileDrop>
    </>
  )
}
