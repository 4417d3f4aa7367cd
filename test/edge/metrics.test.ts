import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '#edge/observability/metrics.ts';
import { startMetricsServer } from '#edge/observability/metrics-server.ts';

describe('metrics', () => {
  it('count pages, calls, proxied requests, sockets, events and cache lookups', async () => {
    const metrics = createMetrics();
    metrics.pageServed('home', 'cached', 0.002);
    metrics.gatewayCalled('getBannerInfo', 'timeout', 30);
    metrics.requestProxied('soyoungzg', 502);
    metrics.upstreamAnswered('soyoungzg', 'network', 0.1);
    metrics.requestStarted();
    metrics.requestStarted();
    metrics.requestEnded('OVERLOADED');
    metrics.socketOpened();
    metrics.socketOpened();
    metrics.socketClosed();
    metrics.eventTracked('dropped');
    metrics.pageCacheAnswered('stale');
    metrics.gatewayUp(true);
    const text = await metrics.render();
    expect(text).toContain('edge_page_duration_seconds_count{route="home",kind="cached"} 1');
    expect(text).toContain(
      'edge_gateway_call_duration_seconds_count{call="getBannerInfo",outcome="timeout"} 1',
    );
    expect(text).toContain('edge_proxied_requests_total{service="soyoungzg",status="502"} 1');
    expect(text).toContain('edge_upstream_duration_seconds_count{service="soyoungzg",outcome="network"} 1');
    expect(text).toContain('edge_requests_in_flight 1');
    expect(text).toContain('edge_rejections_total{code="OVERLOADED"} 1');
    expect(text).toContain('edge_sockets_open 1');
    expect(text).toContain('edge_tracking_events_total{outcome="dropped"} 1');
    expect(text).toContain('edge_page_cache_total{answer="stale"} 1');
    expect(text).toContain('edge_gateway_up 1');
    expect(text).toContain('process_resident_memory_bytes');
  });

  it('are separate for two edges in one process', async () => {
    const [one, other] = [createMetrics(), createMetrics()];
    one.socketOpened();
    expect(await other.render()).toContain('edge_sockets_open 0');
  });

  it('are served on a separate port, at one path only', async () => {
    const server = await startMetricsServer({ host: '127.0.0.1', metricsPort: 0 }, createMetrics());
    const http = supertest(`http://127.0.0.1:${server?.port}`);
    const answer = await http
      .get('/metrics')
      .expect(200)
      .expect('content-type', /text\/plain/);
    expect(answer.text).toContain('# TYPE edge_gateway_up gauge');
    await http.get('/').expect(404);
    await http.post('/metrics').expect(404);
    await server?.close();
  });

  it('are not served without a configured port', async () => {
    expect(
      await startMetricsServer({ host: '127.0.0.1', metricsPort: undefined }, createMetrics()),
    ).toBeUndefined();
  });
});
