import { thumbnailUrl } from './thumbnailUrl'

/** Endings of videos that can be looked at in the page. */
const video = /\.(?:mp4|mpeg|avi|mov)$/i

/** Whether an address is of a video that our own server keeps: pages may play nothing from anywhere else. */
export const isVideoUrl = (url: string): boolean => video.test(url) && thumbnailUrl(url) !== undefined
