/** Words of quick order: rows of codes and quantities that are pasted, imported or scanned. */
export const quickOrder = {
  title: '快速下单',
  modes: { paste: '粘贴编码', excel: '导入表格', scan: '扫码录入' },
  close: '收起快速下单',
} as const;
