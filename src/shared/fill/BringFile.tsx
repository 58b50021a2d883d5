import { Alert, Button, FileButton, Group, Text, type ButtonProps } from '@mantine/core'
import { useRef } from 'react'
import { FileDrop } from '../FileDrop'
import classes from './fill.module.css'
import { UploadProgress } from './UploadProgress'
import type { useUpload } from './useUpload'

export interface BringFileProps {
  readonly uploading: ReturnType<typeof useUpload>
  /** The accepted file endings, as in a file input. */
  readonly accept: string
  readonly drop: string
  readonly pick: string
  readonly help: string
  readonly button: Pick<ButtonProps, 'variant' | 'leftSection' | 'disabled'>
}

/** Draws where a file is dropped or picked, and its upload; errors stand above. */
export function BringFile({ uploading, accept, drop, pick, help, button }: BringFileProps) {
  const { upload, problem, send, cancel } = uploading
  const resetFile = useRef<() => void>(null)
  const bring = (file: File | null | undefined) => {
    // Allows choosing the same file again, once corrected.
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
