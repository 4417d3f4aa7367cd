export { ServiceGuide as Page } from '#client/pages/service-guide/ServiceGuide.tsx';
