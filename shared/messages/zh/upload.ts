/** Words around the choosing and sending of images. */
export const upload = {
  add: '添加图片',
  addMore: '继续添加',
  rule: '支持 JPG、PNG、WebP、GIF，单张不超过 8 MB，可拖入或粘贴',
  wrongType: '请选择 JPG、PNG、WebP 或 GIF 图片',
  tooLarge: '图片超过 8 MB，请压缩后再上传',
  unreadable: '图片无法读取，请换一张',
  tooManyPixels: '图片超过 4000 万像素，请缩小后再上传',
  tooManyFrames: '动图帧数过多，请缩短后再上传',
  tooMany: (max: number) => `最多上传 ${max} 张，多出的图片没有添加`,
  count: (count: number, max: number) => `${count}/${max}`,
  progressOf: (name: string) => `${name}的上传进度`,
  remove: (name: string) => `删除${name}`,
  retry: '重新上传',
  retryOf: (name: string) => `重新上传${name}`,
  view: (name: string) => `查看${name}`,
  picture: (place: number) => `图片 ${place}`,
  status: (done: number, total: number, failures: readonly string[]) =>
    [`已上传 ${done} 张，共 ${total} 张`, ...failures].join('，'),
  failed: (name: string, why: string) => `${name}上传失败：${why}`,
  zoomIn: '放大到原始大小',
  zoomOut: '缩小到窗口',
} as const;
