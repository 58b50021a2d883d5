// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { drawForm, fieldId, fieldsOf } from '../../tests/support/drawForm'

const first = fieldId(1)
const ours = (name: string) => `/api/infosync/file/1/${'k'.repeat(32)}/${name}`

const drawVideo = (file_url: string) =>
  drawForm(fieldsOf({ field_type: 'file' }), {
    answers: { [first]: { file_name: file_url.split('/').at(-1) ?? '', file_url } },
  })

describe('a stored file', () => {
  it.each([
    [ours('a.mp4'), true],
    [ours('a.MOV'), true],
    [ours('a.avi'), true],
    [ours('a.mpeg'), true],
    [ours('a.pdf'), false],
    [ours('mp4.txt'), false],
    ['https://elsewhere.example/a.mp4', false],
    ['javascript:a.mp4', false],
  ])('%s is a video to watch: %s', (url, isVideo) => {
    drawVideo(url)
    expect(screen.queryByRole('button', { name: 'Ver el video' }) !== null).toBe(isVideo)
  })

  it('that is a video is fetched when it is asked for, and says so when it cannot be played', async () => {
    const { container, user } = drawVideo(ours('a.mp4'))
    expect(container.querySelector('video')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Ver el video' }))
    const video = container.querySelector('video')
    expect(video?.getAttribute('src')).toBe(ours('a.mp4'))
    expect(video?.getAttribute('aria-label')).toBe('a.mp4')
    if (video) fireEvent.error(video)
    expect(screen.getByText(/no se puede ver aquí/)).toBeTruthy()
  })
})
