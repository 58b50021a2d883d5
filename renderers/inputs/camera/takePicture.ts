import type { PictureType } from './pictureType'

const quality = 0.92

/** Returns the camera's current frame in full size; null before the first frame. */
export function takePicture(video: HTMLVideoElement, type: PictureType = 'image/jpeg'): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  const context = canvas.getContext('2d')
  if (!context || canvas.width === 0) return Promise.resolve(null)
  context.drawImage(video, 0, 0)
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}
