import { useState, type ReactNode } from 'react'
import { thumbnailUrl } from '../../texts/thumbnailUrl'
import { useOnline } from '../useOnline'

export interface SmallPictureProps {
  /** The address of the picture itself. */
  readonly address: string
  readonly alt: string
  /** Drawn when the picture cannot be shown. */
  readonly otherwise: ReactNode
}

/** An address that did not load, and whether there was a network: a failure without one says nothing about the picture. */
interface Failure {
  readonly source: string
  readonly wasOnline: boolean
}

/** Draws a small picture: the thumbnail if our server has one, else the picture itself. */
export function SmallPicture({ address, alt, otherwise }: SmallPictureProps) {
  const isOnline = useOnline()
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const isBroken = (one: string) =>
    failures.some(({ source, wasOnline }) => source === one && (wasOnline || !isOnline))
  const source = [thumbnailUrl(address), address].find((one) => one !== undefined && !isBroken(one))
  return source === undefined ? (
    otherwise
  ) : (
    <img
      src={source}
      alt={alt}
      loading="lazy"
      onError={() => setFailures([...failures, { source, wasOnline: isOnline }])}
    />
  )
}
